// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
var formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let _errs1 = errors;
      for (let key0 in data)
        if (!(key0 === "upsert" || key0 === "delete")) {
          return validate20.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }], !1;
          break;
        }
      if (_errs1 === errors) {
        if (data.upsert !== void 0) {
          let data0 = data.upsert, _errs2 = errors;
          if (errors === _errs2)
            if (Array.isArray(data0)) {
              if (data0.length > 500)
                return validate20.errors = [{ instancePath: instancePath + "/upsert", schemaPath: "#/properties/upsert/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" }], !1;
              {
                var valid1 = !0;
                let len0 = data0.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data1 = data0[i0], _errs4 = errors;
                  if (errors === _errs4)
                    if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                      let missing0;
                      if (data1.id === void 0 && (missing0 = "id"))
                        return validate20.errors = [{ instancePath: instancePath + "/upsert/" + i0, schemaPath: "#/properties/upsert/items/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
                      if (data1.id !== void 0) {
                        let data2 = data1.id, _errs6 = errors, _errs7 = errors;
                        if (errors === _errs7 && errors === _errs7)
                          if (typeof data2 == "string") {
                            if (!formats0.test(data2))
                              return validate20.errors = [{ instancePath: instancePath + "/upsert/" + i0 + "/id", schemaPath: "common.schema.json#/$defs/Id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }], !1;
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/upsert/" + i0 + "/id", schemaPath: "common.schema.json#/$defs/Id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid2 = _errs6 === errors;
                      } else
                        var valid2 = !0;
                      if (valid2)
                        if (data1.version !== void 0) {
                          let data3 = data1.version, _errs9 = errors;
                          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)))
                            return validate20.errors = [{ instancePath: instancePath + "/upsert/" + i0 + "/version", schemaPath: "#/properties/upsert/items/properties/version/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                          var valid2 = _errs9 === errors;
                        } else
                          var valid2 = !0;
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/upsert/" + i0, schemaPath: "#/properties/upsert/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                  var valid1 = _errs4 === errors;
                  if (!valid1)
                    break;
                }
              }
            } else
              return validate20.errors = [{ instancePath: instancePath + "/upsert", schemaPath: "#/properties/upsert/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
          var valid0 = _errs2 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.delete !== void 0) {
            let data4 = data.delete, _errs11 = errors;
            if (errors === _errs11)
              if (Array.isArray(data4)) {
                if (data4.length > 500)
                  return validate20.errors = [{ instancePath: instancePath + "/delete", schemaPath: "#/properties/delete/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" }], !1;
                {
                  var valid4 = !0;
                  let len1 = data4.length;
                  for (let i1 = 0; i1 < len1; i1++) {
                    let data5 = data4[i1], _errs13 = errors, _errs14 = errors;
                    if (errors === _errs14 && errors === _errs14)
                      if (typeof data5 == "string") {
                        if (!formats0.test(data5))
                          return validate20.errors = [{ instancePath: instancePath + "/delete/" + i1, schemaPath: "common.schema.json#/$defs/Id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }], !1;
                      } else
                        return validate20.errors = [{ instancePath: instancePath + "/delete/" + i1, schemaPath: "common.schema.json#/$defs/Id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid4 = _errs13 === errors;
                    if (!valid4)
                      break;
                  }
                }
              } else
                return validate20.errors = [{ instancePath: instancePath + "/delete", schemaPath: "#/properties/delete/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
            var valid0 = _errs11 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
