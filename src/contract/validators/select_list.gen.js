// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "select_list.schema.json", title: "SelectList", description: "GET /app_info/filtered_select_list/: one page of options.", type: "object", required: ["filteredSelectList", "count", "next"], properties: { filteredSelectList: { type: "array", items: { $ref: "common.schema.json#/$defs/Option" } }, selected: { type: "array", items: { $ref: "common.schema.json#/$defs/Option" }, description: "The options of `selected=`, whether or not they are on this page." }, next: { type: ["integer", "null"], description: "Number of the next page." }, count: { type: "integer" } } };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.filteredSelectList === void 0 && (missing0 = "filteredSelectList") || data.count === void 0 && (missing0 = "count") || data.next === void 0 && (missing0 = "next"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.filteredSelectList !== void 0) {
        let data0 = data.filteredSelectList, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0], _errs3 = errors;
              if (errors === errors)
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.id === void 0 && (missing1 = "id") || data1.string_view === void 0 && (missing1 = "string_view"))
                    return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0, schemaPath: "common.schema.json#/$defs/Option/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data1.id !== void 0) {
                    let _errs6 = errors;
                    if (typeof data1.id != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0 + "/id", schemaPath: "common.schema.json#/$defs/Option/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid3 = _errs6 === errors;
                  } else
                    var valid3 = !0;
                  if (valid3) {
                    if (data1.string_view !== void 0) {
                      let _errs8 = errors;
                      if (typeof data1.string_view != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0 + "/string_view", schemaPath: "common.schema.json#/$defs/Option/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid3 = _errs8 === errors;
                    } else
                      var valid3 = !0;
                    if (valid3) {
                      if (data1.subtitle !== void 0) {
                        let _errs10 = errors;
                        if (typeof data1.subtitle != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0 + "/subtitle", schemaPath: "common.schema.json#/$defs/Option/properties/subtitle/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid3 = _errs10 === errors;
                      } else
                        var valid3 = !0;
                      if (valid3) {
                        if (data1.color !== void 0) {
                          let _errs12 = errors;
                          if (typeof data1.color != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0 + "/color", schemaPath: "common.schema.json#/$defs/Option/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid3 = _errs12 === errors;
                        } else
                          var valid3 = !0;
                        if (valid3)
                          if (data1.disabled !== void 0) {
                            let _errs14 = errors;
                            if (typeof data1.disabled != "boolean")
                              return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0 + "/disabled", schemaPath: "common.schema.json#/$defs/Option/properties/disabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                            var valid3 = _errs14 === errors;
                          } else
                            var valid3 = !0;
                      }
                    }
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList/" + i0, schemaPath: "common.schema.json#/$defs/Option/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/filteredSelectList", schemaPath: "#/properties/filteredSelectList/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.selected !== void 0) {
          let data7 = data.selected, _errs16 = errors;
          if (errors === _errs16)
            if (Array.isArray(data7)) {
              var valid4 = !0;
              let len1 = data7.length;
              for (let i1 = 0; i1 < len1; i1++) {
                let data8 = data7[i1], _errs18 = errors;
                if (errors === errors)
                  if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                    let missing2;
                    if (data8.id === void 0 && (missing2 = "id") || data8.string_view === void 0 && (missing2 = "string_view"))
                      return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1, schemaPath: "common.schema.json#/$defs/Option/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                    if (data8.id !== void 0) {
                      let _errs21 = errors;
                      if (typeof data8.id != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1 + "/id", schemaPath: "common.schema.json#/$defs/Option/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid6 = _errs21 === errors;
                    } else
                      var valid6 = !0;
                    if (valid6) {
                      if (data8.string_view !== void 0) {
                        let _errs23 = errors;
                        if (typeof data8.string_view != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1 + "/string_view", schemaPath: "common.schema.json#/$defs/Option/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid6 = _errs23 === errors;
                      } else
                        var valid6 = !0;
                      if (valid6) {
                        if (data8.subtitle !== void 0) {
                          let _errs25 = errors;
                          if (typeof data8.subtitle != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1 + "/subtitle", schemaPath: "common.schema.json#/$defs/Option/properties/subtitle/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid6 = _errs25 === errors;
                        } else
                          var valid6 = !0;
                        if (valid6) {
                          if (data8.color !== void 0) {
                            let _errs27 = errors;
                            if (typeof data8.color != "string")
                              return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1 + "/color", schemaPath: "common.schema.json#/$defs/Option/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid6 = _errs27 === errors;
                          } else
                            var valid6 = !0;
                          if (valid6)
                            if (data8.disabled !== void 0) {
                              let _errs29 = errors;
                              if (typeof data8.disabled != "boolean")
                                return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1 + "/disabled", schemaPath: "common.schema.json#/$defs/Option/properties/disabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                              var valid6 = _errs29 === errors;
                            } else
                              var valid6 = !0;
                        }
                      }
                    }
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/selected/" + i1, schemaPath: "common.schema.json#/$defs/Option/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                var valid4 = _errs18 === errors;
                if (!valid4)
                  break;
              }
            } else
              return validate20.errors = [{ instancePath: instancePath + "/selected", schemaPath: "#/properties/selected/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
          var valid0 = _errs16 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.next !== void 0) {
            let data14 = data.next, _errs31 = errors;
            if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14)) && data14 !== null)
              return validate20.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: schema31.properties.next.type }, message: "must be integer,null" }], !1;
            var valid0 = _errs31 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.count !== void 0) {
              let data15 = data.count, _errs33 = errors;
              if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15)))
                return validate20.errors = [{ instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
              var valid0 = _errs33 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { filteredSelectList: !0, selected: !0, next: !0, count: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
