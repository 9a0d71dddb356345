// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !1, _errs1 = errors;
  if (data !== null) {
    let err0 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  let _errs3 = errors;
  if (errors === _errs3)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.valid === void 0 && (missing0 = "valid") || data.organization === void 0 && (missing0 = "organization") || data.needs_registration === void 0 && (missing0 = "needs_registration")) {
        let err1 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      } else {
        if (data.valid !== void 0) {
          let _errs5 = errors;
          if (data.valid !== !0) {
            let err2 = { instancePath: instancePath + "/valid", schemaPath: "#/anyOf/1/properties/valid/const", keyword: "const", params: { allowedValue: !0 }, message: "must be equal to constant" };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          var valid1 = _errs5 === errors;
        } else
          var valid1 = !0;
        if (valid1) {
          if (data.organization !== void 0) {
            let data1 = data.organization, _errs6 = errors;
            if (errors === _errs6)
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                let missing1;
                if (data1.name === void 0 && (missing1 = "name")) {
                  let err3 = { instancePath: instancePath + "/organization", schemaPath: "#/anyOf/1/properties/organization/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" };
                  vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                } else if (data1.name !== void 0 && typeof data1.name != "string") {
                  let err4 = { instancePath: instancePath + "/organization/name", schemaPath: "#/anyOf/1/properties/organization/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                }
              } else {
                let err5 = { instancePath: instancePath + "/organization", schemaPath: "#/anyOf/1/properties/organization/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
              }
            var valid1 = _errs6 === errors;
          } else
            var valid1 = !0;
          if (valid1) {
            if (data.contact_masked !== void 0) {
              let _errs10 = errors;
              if (typeof data.contact_masked != "string") {
                let err6 = { instancePath: instancePath + "/contact_masked", schemaPath: "#/anyOf/1/properties/contact_masked/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
              var valid1 = _errs10 === errors;
            } else
              var valid1 = !0;
            if (valid1) {
              if (data.needs_registration !== void 0) {
                let _errs12 = errors;
                if (typeof data.needs_registration != "boolean") {
                  let err7 = { instancePath: instancePath + "/needs_registration", schemaPath: "#/anyOf/1/properties/needs_registration/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                }
                var valid1 = _errs12 === errors;
              } else
                var valid1 = !0;
              if (valid1)
                if (data.role !== void 0) {
                  let _errs14 = errors;
                  if (typeof data.role != "string") {
                    let err8 = { instancePath: instancePath + "/role", schemaPath: "#/anyOf/1/properties/role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                  }
                  var valid1 = _errs14 === errors;
                } else
                  var valid1 = !0;
            }
          }
        }
      }
    } else {
      let err9 = { instancePath, schemaPath: "#/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
  var _valid0 = _errs3 === errors;
  if (valid0 = valid0 || _valid0, _valid0) {
    var props0 = {};
    props0.valid = !0, props0.organization = !0, props0.contact_masked = !0, props0.needs_registration = !0, props0.role = !0;
  }
  if (valid0)
    errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  else {
    let err10 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    return vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++, validate20.errors = vErrors, !1;
  }
  return validate20.errors = vErrors, evaluated0.props = props0, errors === 0;
}
validate20.evaluated = { dynamicProps: !0, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
